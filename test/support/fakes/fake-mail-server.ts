import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header and body as they came, without the dots that SMTP adds. */
  data: string;
}

/** A mail server on a free port that speaks SMTP (RFC 5321) with AUTH PLAIN, without TLS. */
export class FakeMailServer {
  readonly mails: ReceivedMail[] = [];
  readonly commands: string[] = [];
  /** The user and password of the last AUTH. */
  credentials: string | undefined;
  /** The reply to each of the next messages; then 250. */
  replies: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#serve(socket));

  static async start(): Promise<FakeMailServer> {
    const server = new FakeMailServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.close());
    return server;
  }

  get url(): string {
    // A listening TCP server has an AddressInfo.
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: '', to: [], data: '' };
    let waiting = '';
    let isData = false;

    const take = (line: string) => {
      if (isData) {
        if (line !== '.') {
          mail.data += `${line.replace(/^\.\./, '.')}\r\n`;
          return;
        }
        isData = false;
        const answer = this.replies.shift() ?? '250 queued';
        if (answer.startsWith('2')) this.mails.push(mail);
        mail = { from: '', to: [], data: '' };
        reply(answer);
        return;
      }
      this.commands.push(line);
      const [, address = ''] = /<(.*)>/.exec(line) ?? [];
      if (/^EHLO/i.test(line)) reply('250-fake\r\n250-AUTH PLAIN\r\n250 8BITMIME');
      else if (/^AUTH PLAIN /i.test(line)) {
        this.credentials = Buffer.from(line.slice(11), 'base64').toString();
        reply('235 welcome');
      } else if (/^MAIL FROM/i.test(line)) {
        mail.from = address;
        reply('250 ok');
      } else if (/^RCPT TO/i.test(line)) {
        mail.to.push(address);
        reply('250 ok');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        reply('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else reply('502 unknown');
    };

    socket.setEncoding('utf8').on('data', (text) => {
      const lines = (waiting + text).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    reply('220 fake');
  }
}
