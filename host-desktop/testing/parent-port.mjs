/** Gives a process of Node the port of a utility process of Electron: messages go both ways, and it ends when the program is gone. */
import { EventEmitter } from 'node:events';

const port = new EventEmitter();
port.postMessage = (message) => process.send(message);
process.on('message', (data) => port.emit('message', { data, ports: [] }));
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
Object.defineProperty(process, 'parentPort', { value: port });
