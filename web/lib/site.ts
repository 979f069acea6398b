const { url } = import.meta

/** The path at which the site begins: `/`, or `/easel/` where PUBLIC_URL has a path. */
const sitePath = new URL('..', url).pathname

/** The address of the site, without a slash at its end. */
export const siteUrl = new URL(sitePath, url).href.slice(0, -1)

/** The link to a page or file of the server, by its path such as `/gallery`. */
export const hrefOf = (path: string) => sitePath + path.slice(1)

/** The path of a page, such as `/gallery`, by the path in the address of the browser. */
export const pathOf = (pathname: string) => `/${pathname.slice(sitePath.length)}`
