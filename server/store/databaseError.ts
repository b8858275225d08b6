/** Why the database cannot be opened, said so that a person can act on it. */
export class DatabaseError extends Error {}
