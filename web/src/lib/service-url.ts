/** The service is at the folder above that of the pages, which a reverse proxy may have put below a path. */
const BASE = new URL('../', location.href);

/** The address of a path of the service, such as `/v1/trips`; a whole address stays as it is. */
export const serviceUrl = (path: string): string => new URL(path.replace(/^\//, ''), BASE).href;
