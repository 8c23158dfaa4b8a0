import { describe, expect, it } from 'vitest'
import { recentMonths } from './months.ts'
import { textIn } from './texts.ts'

const NOW = new Date('2026-03-31T23:00:00.000Z')

describe('the months of completions', () => {
  it('go back over the turn of the year, with those in which nobody answered, to the first', () => {
    const counted = [
      { mes: '2026-02', conclusoes: 3 },
      { mes: '2025-12', conclusoes: 1 },
    ]
    expect(recentMonths(counted, NOW).map(Object.values)).toEqual([
      ['2026-03', 0],
      ['2026-02', 3],
      ['2026-01', 0],
      ['2025-12', 1],
    ])
  })

  it('are twelve at most, and none before anybody answered', () => {
    const months = recentMonths([{ mes: '2020-01', conclusoes: 1 }], NOW).map(({ mes }) => mes)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-03', '2025-04'])
    expect(recentMonths([], NOW)).toEqual([])
  })
})

describe('the texts of a survey', () => {
  const survey = {
    title_pt: 'p',
    title_en: 'e',
    title_es: 's',
    description_pt: 'dp',
    description_en: 'de',
    description_es: 'ds',
    link: 'https://forms.example/a',
  }

  it('are those of the language', () => {
    expect(textIn(survey, 'es')).toEqual({ title: 's', description: 'ds', link: survey.link })
    expect(textIn(survey, 'en').title).toBe('e')
  })

  it.each(['', 'forms.example', 'http://forms.example', 'javascript:alert(1)', 'https://'])(
    'lead nowhere by %j',
    (link) => {
      expect(textIn({ ...survey, link }, 'pt').link).toBeNull()
    },
  )
})
