import { Container } from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'
import { createUnits } from '../../../shared/i18n/units.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'
import { picturedNozzles, whereOnBoom } from '../../../shared/readings/picturedNozzles.ts'
import { placesText } from '../../../shared/readings/places.ts'
import {
  groupText,
  tasksOf,
  taskText,
  verdictHints,
  verdictOf,
  verdictSentence,
} from '../../../shared/readings/verdictText.ts'
import { I18nProvider, useI18n } from '../../../web/i18n/I18n.tsx'
import { loadLanguage } from '../../../web/i18n/load.ts'
import { BoomPicture } from '../../../web/ui/pictures/BoomPicture.tsx'
import { TurboPicture } from '../../../web/ui/pictures/TurboPicture.tsx'

/*
 * The least a reading could be opened to: a list of links, and on a press what the API answers of one, its verdict and
 * its drawing, without a shell, a router, a cache, tabs or anything to be done. `?leitura=` opens one at once.
 */

type Ask = (path: string) => Promise<unknown>

/** The token of the session's cookie asks for everything. */
async function asking(): Promise<Ask> {
  const session = await fetch('/api/login', { method: 'PUT' })
  const { token } = (await session.json()) as { token: string }
  return async (path) => (await fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
}

const readingOf = (ask: Ask, id: string) => ask(`/leituras/${id}`) as Promise<Leitura>

function Verdict({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const units = createUnits(STORED_UNITS, i18n)
  const verdict = verdictOf(reading, [])
  const onde = whereOnBoom(reading, [])
  return (
    <section className="verdict">
      <h2 className="verdict-sentence">{verdictSentence(reading, verdict, i18n, units)}</h2>
      {verdictHints(reading, verdict, i18n, units).map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {tasksOf(reading, verdict, i18n).map(({ kind, groups }) => (
        <dl key={kind}>
          <dt>{taskText(kind, i18n)}</dt>
          {groups.map((group) => (
            <dd key={group.model}>
              {groupText(group, i18n)}:{' '}
              {placesText(
                group.sides.flatMap(({ nozzles }) => nozzles),
                i18n,
                onde,
              )}
            </dd>
          ))}
        </dl>
      ))}
    </section>
  )
}

function Drawing({ reading }: { reading: Leitura }) {
  const [selected, select] = useState<Pick<Nozzle, 'posicao' | 'lado'> | null>(null)
  const Picture = reading.tipo_pulverizador === 'PULVERIZADOR' ? BoomPicture : TurboPicture
  const focus = { selected, onSelect: select, dimmed: () => false }
  return (
    <Container>
      <Picture nozzles={picturedNozzles(reading)} focus={focus} legend={null} isLater />
    </Container>
  )
}

const Shown = ({ reading }: { reading: Leitura }) => (
  <>
    <Verdict reading={reading} />
    <Drawing reading={reading} />
  </>
)

function Listed({ ask, ids }: { ask: Ask; ids: readonly string[] }) {
  const [reading, show] = useState<Leitura | null>(null)
  if (reading) return <Shown reading={reading} />
  return ids.map((id) => (
    <p key={id}>
      <a
        href={`?leitura=${id}`}
        onClick={(event) => {
          event.preventDefault()
          void readingOf(ask, id).then(show)
        }}
      >
        {id}
      </a>
    </p>
  ))
}

async function content(): Promise<ReactNode> {
  const ask = await asking()
  const opened = new URLSearchParams(location.search).get('leitura')
  if (opened !== null) return <Shown reading={await readingOf(ask, opened)} />
  const { itens } = (await ask('/leituras')) as { itens: readonly { id: string }[] }
  return <Listed ask={ask} ids={itens.map(({ id }) => id)} />
}

async function show(element: HTMLElement) {
  const loaded = await loadLanguage('pt', ['reading', 'verdict', 'nozzles'])
  const shown = await content()
  createRoot(element).render(<I18nProvider loaded={loaded}>{shown}</I18nProvider>)
}

const root = document.getElementById('root')
if (root) void show(root)
