/** A variable of the environment; without it the simulator cannot start. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
}
