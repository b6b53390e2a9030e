/** The token of a header `Authorization`; Signal K clients write `JWT` where others write `Bearer`. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^(?:Bearer|JWT) +(\S{1,4096})$/i.exec(header ?? '')?.[1];
}
