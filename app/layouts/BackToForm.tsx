import { Link } from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router';
import styled from 'styled-components';
import { form } from '../../form/university.ts';
import { selectOpenedPages } from '../features/navigation/openedPages.ts';
import { saveLine } from '../features/saving/saveLine.ts';
import { selectIsLoggedIn } from '../state/session/sessionSlice.ts';

/** Above an account card: where a visitor's answers are kept meanwhile, and the way back to the page that was open. */
export function BackToForm() {
  const { announced: kept } = useSelector(saveLine, shallowEqual);
  const opened = useSelector(selectOpenedPages).at(-1);
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const [first] = form.pages;
  const page = form.pages.find(({ key }) => opened === `/${key}`) ?? (kept === '' ? undefined : first);
  if (isLoggedIn || !page) return null;
  return (
    <Line>
      <span>{kept !== '' && `${kept}. `}</span>
      <Link as={RouterLink} to={`/${page.key}`}>
        {`Back to ${page.title}`}
      </Link>
    </Line>
  );
}

const Line = styled.p`
  inline-size: 100%;
  max-inline-size: 28rem;
  margin: 0 auto;
`;
