/** Whether an address belongs to the API: its errors are JSON and its rule about other sites is its own. */
export function isApiPath(pathname: string): boolean {
  return /^\/api(\/|$)/i.test(pathname);
}
