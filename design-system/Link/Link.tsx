import { type StyledComponent, styled } from 'styled-components';
import { color } from '../theme/theme.ts';

/** A link. It can render a router's link instead of an anchor: `<Link as={RouterLink} to="/forgot">`. */
export const Link: StyledComponent<'a'> & string = styled.a`
  color: ${color.action};
  text-decoration: underline;
  text-decoration-thickness: 0.08em;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;

  &:hover {
    color: ${color.actionStrong};
    text-decoration-thickness: 0.16em;
  }
`;
