/** Characters of a code or a name, of which admins look for the beginning. */
export const longestNameSearch = 50;
