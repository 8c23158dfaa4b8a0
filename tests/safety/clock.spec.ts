import { expect, it } from 'vitest'
import { isSpec, sources } from './sources.ts'

/**
 * What asks for this machine's own clock, and may: time that has passed on it, what is compared with what it wrote down
 * itself, and what makes the server's clock of it.
 */
const OWN_CLOCK = [
  'web/api/reach.ts',
  'web/api/sendFile.ts',
  'web/app/adapting.ts',
  'web/app/early.ts',
  'web/app/offline/start.ts',
  'web/app/plain/drawBegun.ts',
  'web/app/survey/SurveyGate.tsx',
  'web/features/login/LoginPage.tsx',
  'web/features/login/useLogin.ts',
  'web/features/readings/useReadingNews.ts',
  'web/i18n/now.ts',
  'web/i18n/ownTimeZone.ts',
  'web/live/periods.ts',
  'web/live/useLive.ts',
  'web/parts/outbox/instance.ts',
  'web/parts/readings/useWorkNews.ts',
  'web/parts/visitors/BotWidget.tsx',
  'web/session/instance.ts',
]

const CLOCK = /\bDate\.now\b|\bnew Date\(\)/

const asking = (pattern: RegExp) =>
  sources('web')
    .filter((source) => !isSpec(source) && pattern.test(source.text))
    .map(({ path }) => path)

it('what people are told goes by the server’s clock (`now`), since their machine’s may be wrong', () => {
  expect(asking(CLOCK).toSorted()).toEqual(OWN_CLOCK)
})

it('so does which day it is (`ownToday`)', () => {
  expect(asking(/\btodayIn\(/)).toEqual(['web/i18n/ownToday.ts'])
})
