/** Pixels of width: narrower is a phone (specification, 9). The stylesheet's `--breakpoint-md` is the same, in rem. */
export const mobileBreakpoint = 768;
