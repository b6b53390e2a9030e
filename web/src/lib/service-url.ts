/**
 * The address of a path of the service, such as `/v1/trips`; a whole address stays as it is. The service is at the folder
 * above that of the pages, which a reverse proxy may have put below a path.
 */
export const serviceUrl = (path: string): string =>
  new URL(path.replace(/^\//, ''), new URL('../', location.href)).href;
