/** Of `honeypot.server.ts`: a field that nobody sees and a sealed one. `id` tells the forms of one page apart. */
export function HoneypotFields({ opened, id }: { opened: string; id: string }) {
  return (
    <div hidden>
      <label htmlFor={`situs-${id}`}>Biarkan kosong</label>
      <input id={`situs-${id}`} name="website" defaultValue="" autoComplete="off" tabIndex={-1} />
      <input type="hidden" name="opened" value={opened} />
    </div>
  );
}
