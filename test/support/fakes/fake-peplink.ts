import { randomBytes } from 'node:crypto';
import {
  type FakePosition,
  FakeRouter,
  type FakeRouterOptions,
  parseBody,
  type Reply,
  type SeenRequest,
} from './fake-router.ts';

const TOKEN_SECS = 172_800;

/** A Peplink router: cookie sessions, token grants, and `/api/info.location`. */
export class FakePeplink extends FakeRouter {
  readonly username = 'viewer';
  readonly password = 'pass & word';
  readonly clientId = '0123456789abcdef0123456789abcdef';
  readonly clientSecret = 'fedcba9876543210fedcba9876543210';
  /** Logins and grants that were accepted. */
  logins = 0;
  /** How it turns away: by HTTP 401, or by HTTP 200 with `stat: "fail"`. */
  turnsAwayBy: 'status' | 'body' = 'status';
  /** Whether numbers are sent as text. */
  numbersAsText = false;
  #cookies = new Set<string>();
  #tokens = new Map<string, number>();
  #position: FakePosition | null = null;
  #reply: Reply | null = null;

  static start(options: FakeRouterOptions = {}): Promise<FakePeplink> {
    return new FakePeplink(options).listen();
  }

  /** What a service needs to read it. */
  get settings() {
    return { provider: 'peplink' as const, url: this.url, username: this.username, password: this.password };
  }

  /** The vessel is under way at Koblenz, as measured now. */
  sailAtKoblenz(changes: Partial<FakePosition> = {}): void {
    const place = { latitude: 50.36, longitude: 7.6, altitudeM: 64.3 };
    this.setPosition({ ...place, speedMps: 4.332, headingDeg: 10, recordedAt: Date.now(), ...changes });
  }

  /** Speeds are sent in metres a second. */
  setPosition(position: FakePosition): void {
    this.#position = position;
  }

  loseFix(): void {
    this.#position = null;
  }

  /** Answers `/api/info.location` with this to whoever is logged in; null ends it. */
  replyWith(reply: Reply | null): void {
    this.#reply = reply;
  }

  /** Forgets every cookie and token, as after a restart. */
  dropSessions(): void {
    this.#cookies.clear();
    this.#tokens.clear();
  }

  protected answer(request: SeenRequest): Reply {
    switch (`${request.method} ${request.path}`) {
      case 'POST /api/login':
        return this.#login(request);
      case 'POST /api/auth.token.grant':
        return this.#grant(request);
      case 'GET /api/info.location':
        return this.#isKnown(request) ? (this.#reply ?? this.#location()) : this.#turnAway();
      default:
        return fail(404, 'unknown function');
    }
  }

  #login(request: SeenRequest): Reply {
    const { username, password, challenge } = parseBody(request);
    if (username !== this.username || password !== this.password || challenge !== 'challenge') return this.#turnAway();
    const value = randomBytes(16).toString('hex');
    this.#cookies.add(value);
    this.logins += 1;
    const cookie = `${this.url.startsWith('https') ? 'bauth' : 'pauth'}=${value}; path=/; HttpOnly`;
    return { status: 200, json: { stat: 'ok' }, headers: { 'set-cookie': cookie } };
  }

  #grant(request: SeenRequest): Reply {
    const { clientId, clientSecret } = parseBody(request);
    if (clientId !== this.clientId || clientSecret !== this.clientSecret) return this.#turnAway();
    const accessToken = `${randomBytes(16).toString('hex')}+/=`;
    this.#tokens.set(accessToken, this.now() + TOKEN_SECS * 1000);
    this.logins += 1;
    return { status: 200, json: { stat: 'ok', response: { accessToken, expiresIn: TOKEN_SECS } } };
  }

  #isKnown({ headers, query }: SeenRequest): boolean {
    const cookies = (headers.cookie ?? '').split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1));
    if (cookies.some((cookie) => this.#cookies.has(cookie))) return true;
    return (this.#tokens.get(query.get('accessToken') ?? '') ?? 0) > this.now();
  }

  #turnAway(): Reply {
    return this.turnsAwayBy === 'status' ? { status: 401, json: {} } : fail(200, 'Unauthorized', 401);
  }

  #location(): Reply {
    const at = this.#position;
    if (!at) return { status: 200, json: { stat: 'ok', response: { gps: false } } };
    const values = {
      latitude: at.latitude,
      longitude: at.longitude,
      altitude: at.altitudeM,
      speed: at.speedMps,
      heading: at.headingDeg,
      pdop: at.pdop,
      hdop: at.hdop,
      vdop: at.vdop,
      timestamp: Math.floor((at.recordedAt ?? this.now()) / 1000),
      timeElapsed: 1,
    };
    const known = Object.entries(values).filter(([, value]) => typeof value === 'number');
    const location = Object.fromEntries(known.map(([key, value]) => [key, this.numbersAsText ? `${value}` : value]));
    return { status: 200, json: { stat: 'ok', response: { gps: true, type: 'GPS', location } } };
  }
}

function fail(status: number, message: string, code = status): Reply {
  return { status, json: { stat: 'fail', code, message } };
}
