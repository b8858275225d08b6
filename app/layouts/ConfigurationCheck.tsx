import { Banner } from 'design-system';
import { useSelector } from 'react-redux';
import { answerKeys } from '../../form/answerKeys.ts';
import {
  ConfigurationError,
  configurationErrors,
  missingConfiguration,
  pagelessErrors,
} from '../../form/engine/selfCheck.ts';
import { form, institution } from '../../form/university.ts';
import { selectServerErrors, type WithSubmission } from '../state/submission/submissionSlice.ts';

/** Shows developers what is wrong with the form. It is loaded on a development host only (RootLayout.tsx). */
export function ConfigurationCheck() {
  const refused = useSelector((state: WithSubmission) => selectServerErrors(state));
  const errors = [
    ...configurationErrors(form, answerKeys),
    ...pagelessErrors(form, Object.keys(refused?.errors ?? {})),
  ];
  if (errors.length > 0) {
    // The error screen does not show the message.
    console.error(errors.join('\n'));
    throw new ConfigurationError(errors.join('\n'));
  }
  const missing = missingConfiguration(institution);
  return (
    missing.length > 0 && (
      <Banner kind="warning" title="MISSING CONFIGURATION">
        <p>{`The institution’s settings leave empty: ${missing.join(', ')}`}</p>
      </Banner>
    )
  );
}
