/** Characters of a reason that whoever runs the platform gives for an act. */
export const reasonLength = { min: 10, max: 500 } as const;
