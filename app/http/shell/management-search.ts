/** Where the first page of management searches. */
export const managementSearchId = "cari";

/** Characters of what is looked for over all of management. */
export const longestManagementSearch = 60;
