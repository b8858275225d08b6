import { FormPage, type FormPageProps } from './FormPage.tsx';
import { WithRareParts } from './WithRareParts.tsx';

/** A page of the form that has rare kinds of parts. */
export const FullFormPage = (props: FormPageProps) => (
  <WithRareParts>
    <FormPage {...props} />
  </WithRareParts>
);
