import { ContractFileError } from '../contract/contractFile.ts';
import { ConfigError } from './config.ts';
import { SealingError } from './sealing/sealingError.ts';
import { FilesError } from './storage/filesError.ts';
import { DatabaseError } from './store/databaseError.ts';

/** One readable line for each fault that an administrator can fix; the stack trace for anything else. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof ContractFileError ||
    error instanceof DatabaseError ||
    error instanceof SealingError ||
    error instanceof FilesError
  )
    return error.message;
  if (error instanceof Error && 'port' in error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${error.port} is in use. Stop what uses it or set PORT.`;
  if (error instanceof Error && 'code' in error && 'syscall' in error && isNoAddress(error.code))
    return `HOST must be an address of this machine (${error.message}).`;
  if (error instanceof Error && 'path' in error && 'code' in error && isRefused(error.code))
    return `${error.message}. The user who runs the server must be able to write to DATA_DIR and SEALING_STORE.`;
  return error instanceof Error ? `${error.stack}` : String(error);
}

/** The codes of the file system that an administrator can act on. */
const isRefused = (code: unknown) => ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(String(code));

/** The codes of a listener that has no such address. The database and the files explain theirs themselves. */
const isNoAddress = (code: unknown) => ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(String(code));

try {
  // The contract is a setting too, and is read as the modules load.
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
