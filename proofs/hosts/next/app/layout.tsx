import { GlobalStyle, Main } from 'design-system';
import 'design-system/tokens.css';
import type { ReactNode } from 'react';
import { StylesInHead } from './StylesInHead';

export const metadata = { title: 'A host', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <StylesInHead>
          <GlobalStyle />
          <Main>{children}</Main>
        </StylesInHead>
      </body>
    </html>
  );
}
