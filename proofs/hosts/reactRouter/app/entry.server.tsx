import { renderToReadableStream } from 'react-dom/server.browser';
import { type EntryContext, ServerRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';

/** Sends the styles of what the server draws, so that the page is styled before scripts run. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const sheet = new ServerStyleSheet();
  try {
    const stream = await renderToReadableStream(
      sheet.collectStyles(<ServerRouter context={context} url={request.url} />),
    );
    await stream.allReady;
    const page = await new Response(stream).text();
    headers.set('content-type', 'text/html');
    return new Response(page.replace('__STYLES__', sheet.getStyleTags()), { status, headers });
  } finally {
    sheet.seal();
  }
}
