/** What each code of the external API means, in English; the documentation tells the same. */
export const EXTERNAL_MESSAGES: Readonly<Record<number, string>> = {
  30: 'The request does not fit the documentation: see report.campos.',
  100: 'Too many requests: wait as many seconds as Retry-After says.',
  401: 'The API key is missing or not accepted.',
  403: 'The API key does not have the scope of this route.',
  404: 'There is no such record in this account.',
  1203: 'The account had this reading and gave it to another.',
  500: 'Something went wrong on our side.',
  503: 'A service is unavailable: try again in a moment.',
}
