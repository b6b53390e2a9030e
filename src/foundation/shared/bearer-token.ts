/** The token of an `Authorization` header; Signal K clients send `JWT` instead of `Bearer`. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^(?:Bearer|JWT) +(\S{1,4096})$/i.exec(header ?? '')?.[1];
}
