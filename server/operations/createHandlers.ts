import type { OperationId } from '../../contract/operations.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { accountOperations } from './account.ts';
import { addAnotherOperations } from './addAnother.ts';
import { answerOperations } from './answers.ts';
import { deletionOperations } from './deletion.ts';
import { documentOperations } from './documents.ts';
import { lookupOperations } from './lookup.ts';
import { offerOperations } from './offers.ts';
import { pdfOperations } from './pdf.ts';
import { profileOperations } from './profile.ts';
import { serviceOperations } from './service.ts';
import { submissionOperations } from './submission.ts';
import { tabOperations } from './tabs.ts';

/** A handler for every operation of the contract, by operationId. */
export function createHandlers(services: Services) {
  const operations: Handlers<OperationId> = {
    ...accountOperations(services),
    ...deletionOperations(services),
    ...profileOperations(services),
    ...answerOperations(services),
    ...submissionOperations(services),
    ...tabOperations(services),
    ...addAnotherOperations(services),
    ...documentOperations(services),
    ...offerOperations(services),
    ...pdfOperations(services),
    ...serviceOperations(services),
    ...lookupOperations(services),
  };
  return new Map(Object.entries(operations).map(([id, handle]) => [id, { handle }]));
}
