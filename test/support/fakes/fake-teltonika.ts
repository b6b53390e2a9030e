import { randomBytes } from 'node:crypto';
import {
  type FakePosition,
  FakeRouter,
  type FakeRouterOptions,
  parseBody,
  type Reply,
  type SeenRequest,
} from './fake-router.ts';

/** The router's time zone, which shifts its `timestamp` but not its `utc_timestamp`. */
const ZONE_SECS = 3600;

/** A Teltonika router with RutOS 7: bearer sessions and `/api/gps/position/status`, in which every value is text. */
export class FakeTeltonika extends FakeRouter {
  readonly username = 'admin';
  readonly password = 'Admin-01!';
  /** Logins that were accepted. */
  logins = 0;
  /** A code such as 124 or 125 with which every login is refused although the password is right. */
  loginCode: number | null = null;
  sessionSecs = 299;
  /** A login beyond this number drops the oldest session. */
  maxSessions = 2;
  /** Token to the end of its session, oldest first. */
  #sessions = new Map<string, number>();
  #position: FakePosition | null = null;
  #hasFix = false;
  #reply: Reply | null = null;

  static start(options: FakeRouterOptions = {}): Promise<FakeTeltonika> {
    return new FakeTeltonika(options).listen();
  }

  setPosition(position: FakePosition): void {
    this.#position = position;
    this.#hasFix = true;
  }

  /** The last position stays in the answer, as on the device. */
  loseFix(): void {
    this.#hasFix = false;
  }

  /** Answers the position with this to whoever is logged in; null ends it. */
  replyWith(reply: Reply | null): void {
    this.#reply = reply;
  }

  dropSessions(): void {
    this.#sessions.clear();
  }

  /** Logs in as somebody else would, on the web page. */
  loginElsewhere(): void {
    this.#openSession();
  }

  protected answer(request: SeenRequest): Reply {
    switch (`${request.method} ${request.path}`) {
      case 'POST /api/login':
        return this.#login(request);
      case 'GET /api/gps/position/status':
        return this.#isKnown(request) ? (this.#reply ?? this.#status()) : fail(401, 123, 'Invalid token');
      default:
        return fail(404, 100, 'Not implemented');
    }
  }

  #login(request: SeenRequest): Reply {
    const { username, password } = parseBody(request);
    if (username !== this.username || password !== this.password) return fail(401, 121, 'Login failed');
    if (this.loginCode !== null) return fail(401, this.loginCode, 'Login failed');
    this.logins += 1;
    const data = { username, group: 'root', token: this.#openSession(), expires: this.sessionSecs };
    return { status: 200, json: { success: true, data } };
  }

  #openSession(): string {
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size >= this.maxSessions) this.#sessions.delete(oldest);
    const token = randomBytes(16).toString('hex');
    this.#sessions.set(token, this.now() + this.sessionSecs * 1000);
    return token;
  }

  #isKnown({ headers }: SeenRequest): boolean {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    return (this.#sessions.get(token) ?? 0) > this.now();
  }

  #status(): Reply {
    const at = this.#position;
    const utcSecs = Math.floor((at?.recordedAt ?? this.now()) / 1000);
    const data = {
      fix_status: this.#hasFix ? '1' : '0',
      satellites: this.#hasFix ? '11' : '0',
      accuracy: at ? '0.8' : 'N/A',
      latitude: at?.latitude.toFixed(6) ?? 'N/A',
      longitude: at?.longitude.toFixed(6) ?? 'N/A',
      altitude: textOf(at?.altitudeM),
      speed: textOf(at?.speedMps, 3.6),
      angle: textOf(at?.headingDeg),
      timestamp: at ? `${utcSecs + ZONE_SECS}` : 'N/A',
      utc_timestamp: at ? `${utcSecs}` : 'N/A',
    };
    return { status: 200, json: { success: true, data } };
  }
}

function textOf(value: number | null | undefined, factor = 1): string {
  return typeof value === 'number' ? String(value * factor) : 'N/A';
}

function fail(status: number, code: number, error: string): Reply {
  return { status, json: { success: false, errors: [{ code, error, source: 'Authorization', section: 'login' }] } };
}
