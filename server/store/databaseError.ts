/** Why the database cannot be opened, with a message that an administrator can act on. */
export class DatabaseError extends Error {}
