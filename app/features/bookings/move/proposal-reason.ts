/** Characters of what the outlet says to a time that it proposes. */
export const proposalReasonMaxLength = 200;
