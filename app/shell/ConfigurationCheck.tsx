import { Banner } from 'design-system';
import { useSelector } from 'react-redux';
import {
  ConfigurationError,
  configurationErrors,
  missingConfiguration,
  pagelessErrors,
} from '../../form/configuration.ts';
import { pages } from '../../form/contents.ts';
import { institution } from '../../form/institution.ts';
import contract from '../../openapi.yaml?raw';
import { selectRefused, type WithSubmission } from '../features/submission/submissionSlice.ts';
import { askableKeys } from './askableKeys.ts';

/** Tells developers what is wrong with the form; loaded on their own machine alone (RootLayout.tsx). */
export function ConfigurationCheck() {
  const refused = useSelector((state: WithSubmission) => selectRefused(state));
  const errors = [
    ...configurationErrors(pages, askableKeys(contract)),
    ...pagelessErrors(pages, Object.keys(refused?.errors ?? {})),
  ];
  if (errors.length > 0) {
    // The screen that catches it tells applicants nothing of the error's words.
    console.error(errors.join('\n'));
    throw new ConfigurationError(errors.join('\n'));
  }
  const missing = missingConfiguration(institution);
  return (
    missing.length > 0 && (
      <Banner kind="warning" title="MISSING CONFIGURATION">
        <p>{`form/institution.ts leaves empty: ${missing.join(', ')}`}</p>
      </Banner>
    )
  );
}
