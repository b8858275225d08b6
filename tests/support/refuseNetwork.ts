import { subscribe } from 'node:diagnostics_channel';
import { BlockList, isIPv4, Socket } from 'node:net';

/* Preloaded into a process that must work without a network: ends it as soon as it connects to another machine. */

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

subscribe('net.client.socket', (message) => {
  const socket = message instanceof Object && 'socket' in message ? message.socket : undefined;
  if (!(socket instanceof Socket)) return;
  socket.on('connectionAttempt', (address: string) => {
    if (thisMachine.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return;
    console.error(`This process connects to ${address}.`);
    process.exit(1);
  });
});
