import { space } from 'design-system';
import styled from 'styled-components';
import { institution } from '../../form/university.ts';

/** Shown to a service user whose token is wrong or has expired. */
export const WrongLink = () => (
  <Screen>
    <title>{`This link does not work – ${institution.title}`}</title>
    <h1>This link does not work.</h1>
    <p>It is wrong or has expired. Links to print an application work for only a few minutes.</p>
  </Screen>
);

const Screen = styled.main`
  max-inline-size: 42rem;
  margin-inline: auto;
  padding: ${space[6]};
`;
