/** The folder or bucket of files is not the one that belongs to the database. */
export class FilesError extends Error {}
