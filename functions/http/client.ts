import type { ApiEvent } from './exchange.ts'

type Headers = ApiEvent['headers']

/** Whether a request says that it comes from the phone app. */
export const saysApp = (headers: Headers): boolean => headers['x-cliente'] === 'app'

/**
 * Whether it can be true. A browser adds `Origin` to whatever is not a plain read, and `Sec-Fetch-Site` to everything,
 * and lets no page leave them out: with either it is a browser that poses as the app, whose page would get to see what
 * is the cookie's secret.
 */
export const isApp = (headers: Headers): boolean =>
  saysApp(headers) && headers.origin === undefined && headers['sec-fetch-site'] === undefined
