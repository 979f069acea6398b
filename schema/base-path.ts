/** The path of PUBLIC_URL, such as `/easel`. Empty when it has no path. */
export function basePathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
}
