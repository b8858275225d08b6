import { Banner, Button, space, useAnnouncement } from 'design-system';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectIsOpenElsewhere, windowClaimed } from '../../draft/storageSlice.ts';

const title = 'This application is open in another window';
const text = 'To keep your answers safe, only one window can change them at a time.';

/** Shows a card above a page that another visible window of this browser is changing. The page can be read, and not used. */
export function OpenElsewhere({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const isElsewhere = useSelector(selectIsOpenElsewhere);
  useAnnouncement(isElsewhere ? `${title}. ${text}` : '');
  return (
    <>
      {isElsewhere && (
        <Card>
          <Banner kind="info" title={title} headingLevel={1}>
            <p>{text}</p>
            <Button onClick={() => dispatch(windowClaimed())}>Continue here</Button>
          </Banner>
        </Card>
      )}
      <Page inert={isElsewhere}>{children}</Page>
    </>
  );
}

const Card = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: ${space[2]};
`;

const Page = styled.div`
  display: contents;

  &[inert] > * {
    opacity: 0.5;
  }
`;
