/**
 * URL of a path of the service, such as `/v1/trips`; an absolute URL is unchanged. The service is at the folder above the
 * pages, possibly below a path of a reverse proxy.
 */
export const serviceUrl = (path: string): string =>
  new URL(path.replace(/^\//, ''), new URL('../', location.href)).href;
