import { GlobalStyle, Main } from 'design-system';
import 'design-system/tokens.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>A host</title>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
        {/* entry.server.tsx puts the styles of the page here. */}
        {typeof document === 'undefined' ? '__STYLES__' : ''}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <GlobalStyle />
      <Main>
        <Outlet />
      </Main>
    </>
  );
}
