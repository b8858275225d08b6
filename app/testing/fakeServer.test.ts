import { describe, expect, test } from 'vitest';
import { universityDay } from '../../form/university.ts';
import { type FakeServer, fakeServer } from './fakeServer.ts';
import { textKeys, unknownKey } from './sampleKeys.ts';
import { fakeApi } from './startSagas.ts';
import { today } from './today.ts';

const [city, zip] = textKeys;

const begin = (prepare: (server: FakeServer) => void = () => {}) => {
  const strayRequests: string[] = [];
  const server = fakeServer({ onStrayRequest: ({ message }) => strayRequests.push(message) });
  prepare(server);
  return { server, strayRequests, api: fakeApi(server) };
};

/** The headers of a save. */
const save = (from: string, key: string) => ({ 'If-Match': `"${from}"`, 'Idempotency-Key': `"${key}"` });

const request = (method: string, path: string, body?: object) =>
  new Request(`http://server.test${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

describe('a reply', () => {
  test('is the first example of the first successful status by default', async () => {
    const { api, server } = begin();
    expect((await api.PUT('/api/answer', { body: { [city]: 'Lima' } })).data).toEqual({ message: 'Saved.' });
    expect((await api.GET('/api/logout')).response.status).toBe(204);
    expect(server.operations()).toEqual(['saveAnswers', 'logOut']);
    expect(server.sent('saveAnswers')).toEqual([{ [city]: 'Lima' }]);
  });

  test('has the first example of its status when a test sets only the status', async () => {
    const { api } = begin((server) => server.reply('saveAnswers', 429));
    const { response, error } = await api.PUT('/api/answer', { body: {} });
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(error).toEqual({ message: 'Too many tries. Please wait a minute and try again.' });
  });

  test('names the time of the server, whose clock is not the device’s', async () => {
    const { api } = begin();
    const { response } = await api.GET('/api/tabs');
    expect(universityDay(new Date(response.headers.get('date') ?? ''))).toBe(today);
  });

  test('may depend on what was sent', async () => {
    const { api } = begin((server) =>
      server.replyWith('saveAnswers', (answers) =>
        Object.values(answers).includes('') ? { status: 200 } : { status: 422, body: { message: 'No.', errors: {} } },
      ),
    );
    expect((await api.PUT('/api/answer', { body: { [zip]: '' } })).response.status).toBe(200);
    expect((await api.PUT('/api/answer', { body: { [zip]: '1' } })).error).toEqual({ message: 'No.', errors: {} });
  });

  test('may depend on the headers that the contract names for the operation', async () => {
    const { api, server } = begin((server) =>
      server.replyWith('saveAnswers', (_, { 'Idempotency-Key': key = '' }) => ({
        status: 200,
        body: { message: key },
      })),
    );
    const { data } = await api.PUT('/api/answer', { params: { header: save('r0', 's0') }, body: { [city]: 'Lima' } });
    expect(data?.message).toBe('"s0"');
    expect(server.saves()).toEqual([{ body: { [city]: 'Lima' }, ifMatch: ['r0'], key: 's0' }]);
  });

  test('may be a named example', async () => {
    const { api } = begin((server) => server.replyWithExamples(() => ({ example: 'failed' })));
    expect((await api.GET('/api/pdf')).data).toMatchObject({ status: 'FAILED' });
  });

  test('is replaced by a failure until the server recovers', async () => {
    const { api, server } = begin((server) => server.fail('offline'));
    await expect(api.GET('/api/pdf')).rejects.toThrow('Failed to fetch');
    server.recover();
    server.fail('badGateway', 'getPdfCopy');
    expect((await api.GET('/api/pdf')).response.status).toBe(502);
    expect((await api.GET('/api/logout')).response.status).toBe(204);
  });
});

describe('the record', () => {
  const put = async ({ api }: ReturnType<typeof begin>, answer: string, header = {}) =>
    (await api.PUT('/api/answer', { params: { header }, body: { [city]: answer } })).response.status;

  test('offers no revision unless it has one', async () => {
    const begun = begin();
    expect(await put(begun, 'Lima')).toBe(200);
    expect(begun.server.record).toMatchObject({ answers: { [city]: 'Lima' }, revision: null });
  });

  test('takes a save that names its revision, once, and its key is the next one', async () => {
    const begun = begin(({ record }) => Object.assign(record, { revision: 'r0' }));
    expect(await put(begun, 'Lima', save('r0", "s9', 's0'))).toBe(200);
    expect(await put(begun, 'Bonn', save('r0', 's0'))).toBe(200);
    expect(await put(begun, 'Quito', save('r0', 's1'))).toBe(412);
    expect(begun.server.record).toMatchObject({ answers: { [city]: 'Lima' }, revision: 's0' });
  });

  test('has what another device saves, and what a save whose reply is lost has brought', async () => {
    const begun = begin(({ record }) => Object.assign(record, { revision: 'r0' }));
    begun.server.record.saveElsewhere({ [zip]: '1' });
    expect(await put(begun, 'Lima', save('r0', 's0'))).toBe(412);
    begun.server.fail('lostReply', 'saveAnswers');
    await expect(put(begun, 'Lima')).rejects.toThrow('Failed to fetch');
    expect(begun.server.record.answers).toEqual({ [zip]: '1', [city]: 'Lima' });
  });

  test('takes nothing any more once it is submitted', async () => {
    const begun = begin();
    await begun.api.POST('/api/submit');
    expect(await put(begun, 'Lima')).toBe(409);
  });
});

describe('a request that does not fit the contract is rejected and reported', () => {
  test.each([
    ['an unknown path', request('GET', '/api/nothing')],
    ['a method that the path does not have', request('DELETE', '/api/profile')],
    ['an unknown key in the body', request('PUT', '/api/answer', { [unknownKey]: 'Ana' })],
    ['a body where there is none', request('POST', '/api/submit', { [city]: 'Lima' })],
    ['no body where one is required', request('PUT', '/api/answer')],
    ['an unknown parameter', request('GET', '/lookup/find?category=address&name=walnut')],
    ['a missing parameter', request('GET', '/lookup/find?text=walnut')],
    ['a parameter that is none of its values', request('GET', `/api/pdf/document-answer/${unknownKey}`)],
  ])('%s', async (_, stray) => {
    const { server, strayRequests } = begin();
    await expect(server.fetch(stray)).rejects.toThrow('contract');
    expect(strayRequests).toHaveLength(1);
    expect(server.calls).toEqual([]);
  });
});
