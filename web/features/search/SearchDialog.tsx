import { Box, Input, Modal, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Achado, searchArea } from '../../../shared/contract/search.ts'
import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import { TIPOS_ACHADO, type TipoAchado } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import type { SignedIn } from '../../session/state.ts'
import '../../styles/search.css'
import { parseDay } from '../../ui/fields/days.ts'

export interface ScreenLink {
  name: string
  href: string
}

interface Props {
  /** The screens that are open to the person. */
  screens: readonly ScreenLink[]
  onClose: () => void
}

interface Shown extends ScreenLink {
  key: string
  detail: string
}

const SHORTEST = 2
/** Between two letters of somebody who types, ms. */
const TYPING_MS = 250

/** Where each kind of record is shown. */
const PLACES: Readonly<Record<TipoAchado, (one: Achado, signedIn: SignedIn) => string>> = {
  EQUIPAMENTO: ({ id }) => pathTo('equipamentoVer', { equipamentoId: id }),
  LEITURA: ({ id }) => pathTo('leituraVer', { leituraId: id }),
  PESSOA: ({ id }, { usuario }) =>
    usuario.papel === 'ADMIN' ? pathTo('usuarioVer', { usuarioId: id }) : pathTo('usuariosEPermissoes'),
  PEDIDO: ({ id }) => pathTo('pedidoVer', { pedidoId: id }),
  CERTIFICADO: ({ codigo }) => pathTo('certificado', { codigo: codigo ?? '' }),
}

/** A search over the screens and all that the person may see, opened from everywhere. */
export function SearchDialog({ screens, onClose }: Props) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  /** The text with which the person asked for the first of what is found. */
  const [entered, setEntered] = useState<string | null>(null)
  const body = useRef<HTMLElement>(null)
  const text = typed.trim()
  // A letter is seen at once, and what is found for it after that.
  const sought = useDeferredValue(text)

  // The arrows go from the field through what was found and back; there Enter follows the link, here the first.
  function move(event: KeyboardEvent) {
    const isInField = document.activeElement instanceof HTMLInputElement
    if (event.key === 'Enter' && isInField && !event.nativeEvent.isComposing) setEntered(text)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const places = [...(body.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const next = places[places.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Modal visible header={t('search.title')} closeAriaLabel={t('common.close')} onDismiss={onClose} size="medium">
      <search ref={body} onKeyDown={move}>
        <SpaceBetween size="m">
          <Input
            type="search"
            value={typed}
            onChange={({ detail }) => setTyped(detail.value)}
            placeholder={t('search.placeholder')}
            ariaLabel={t('search.title')}
            clearAriaLabel={t('search.clear')}
            autoFocus
          />
          {sought.length < SHORTEST ? (
            <Box color="text-body-secondary">{t('search.hint')}</Box>
          ) : (
            <Results text={sought} screens={screens} isEntered={entered === sought} onFollow={onClose} />
          )}
        </SpaceBetween>
      </search>
    </Modal>
  )
}

interface ResultsProps {
  text: string
  screens: readonly ScreenLink[]
  /** Whether the first of it is to be opened, as soon as it is known. */
  isEntered: boolean
  onFollow: () => void
}

function Results({ text, screens, isEntered, onFollow }: ResultsProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  const signedIn = useSignedIn()
  const settled = useSettled(text)
  const { data, isError, isFetching } = useQuery({
    ...routeQuery(searchArea.routes.buscar, {
      account: signedIn.conta.id_usuario,
      body: { texto: settled, dia: parseDay(settled, language) },
    }),
    placeholderData: keepPreviousData,
    // What is looked for is kept nowhere once the dialog is closed.
    gcTime: 0,
  })
  const waiting = isFetching || settled !== text
  const has = hasParts(text)
  const named = screens.filter(({ name }) => has(name))
  const groups = groupedBy(data?.itens ?? [], ({ tipo }) => tipo)
  const found = TIPOS_ACHADO.flatMap((tipo) => {
    const records = groups.get(tipo) ?? []
    return records.length === 0
      ? []
      : [{ title: t(`search.kinds.${tipo}`), links: records.map(shownAs(i18n, signedIn)) }]
  })
  const parts = [
    ...(named.length === 0
      ? []
      : [{ title: t('search.screens'), links: named.map((one) => ({ ...one, key: one.href, detail: '' })) }]),
    ...found,
  ]
  // Screens are known at once and come first; of the others those of a former text may still be shown.
  useEntered(isEntered && (named.length > 0 || !waiting) ? parts[0]?.links[0]?.href : undefined, onFollow)
  return (
    <>
      {parts.map(({ title, links }) => (
        <Part key={title} title={title} links={links} onFollow={onFollow} />
      ))}
      <div role="status">
        {waiting && <StatusIndicator type="loading">{t('common.loading')}</StatusIndicator>}
        {!waiting && isError && <StatusIndicator type="error">{t('search.failed')}</StatusIndicator>}
        {!waiting && !isError && parts.length === 0 && t('search.nothing')}
      </div>
    </>
  )
}

/** Goes to an address as soon as there is one. */
function useEntered(href: string | undefined, onFollow: () => void) {
  const navigate = useNavigate()
  const follow = useEffectEvent((to: string) => {
    onFollow()
    void navigate(to)
  })
  useEffect(() => {
    if (href !== undefined) follow(href)
  }, [href])
}

const shownAs =
  ({ format }: LoadedLanguage, signedIn: SignedIn) =>
  (one: Achado): Shown => ({
    key: `${one.tipo} ${one.id}`,
    name: one.titulo,
    href: PLACES[one.tipo](one, signedIn),
    detail: [one.detalhe, one.data && format.dateTime(one.data)].filter(Boolean).join(' · '),
  })

function Part({ title, links, onFollow }: { title: string; links: readonly Shown[]; onFollow: () => void }) {
  return (
    <section aria-label={title}>
      <h3 className="search-heading">{title}</h3>
      <ul className="search-results">
        {links.map(({ key, name, href, detail }) => (
          <li key={key}>
            <Link to={href} onClick={onFollow}>
              <span>{name}</span>
              {detail && <span className="search-detail">{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text once whoever types it has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
