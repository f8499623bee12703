/** Fields of programs that say in which groups an entry stands and which tags it carries. */
export const GROUP_FIELDS = ['groups', 'mendeley-groups', 'mendeley-tags'] as const;
