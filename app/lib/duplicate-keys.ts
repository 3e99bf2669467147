/**
 * Whether an object in this JSON names a key twice, at any depth: parsers disagree on which of the two counts.
 * @param json a text that JSON.parse accepts
 */
export function hasDuplicateKeys(json: string): boolean {
  // The keys of every object that is open here; null stands for a list.
  const open: (Set<string> | null)[] = [];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\]]/gs)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token.endsWith(":")) {
      const key: string = JSON.parse(token.slice(0, -1));
      const keys = open.at(-1);
      if (!keys || keys.has(key)) return true;
      keys.add(key);
    }
  }
  return false;
}
