const named = "OpenStreetMap";

/** Whose map it is. OpenStreetMap asks for a link to its terms. */
export function MapAttribution({ text }: { text: string }) {
  const [before, ...after] = text.split(named);
  return (
    <p className="text-sm text-stone-600">
      {before}
      {after.length > 0 && (
        <>
          <a
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {named}
          </a>
          {after.join(named)}
        </>
      )}
    </p>
  );
}
