import { Box, Button, Checkbox, Container, Header, SpaceBetween, Toggle } from '@cloudscape-design/components'
import { useState } from 'react'
import { type CatalogoPublicado, nozzleImportsArea } from '../../../shared/contract/nozzleImports.ts'
import { call } from '../../api/client.ts'
import { useRequestKey } from '../../api/useRequestKey.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { Refusal } from '../../ui/Refusal.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { PublishedTable } from './PublishedTable.tsx'
import { type Maker, planOf, publishedQuery } from './published.ts'

const { trazerPublicado } = nozzleImportsArea.routes

interface Props {
  catalogue: CatalogoPublicado
  onBegun: (importacaoId: string) => void
}

/** Makers that are chosen, what their tips are here, and the press that brings them in. */
export function PublishedForm({ catalogue: { fabricantes }, onBegun }: Props) {
  const { t } = useI18n()
  const [without, setWithout] = useState<readonly string[]>([])
  const [replaces, setReplaces] = useState(false)
  const chosen = fabricantes.filter(({ nome, marca }) => marca !== 'REMOVIDO' && !without.includes(nome))
  const { own } = planOf(chosen, replaces)
  const choose = (nome: string, isChosen: boolean) =>
    setWithout(isChosen ? without.filter((one) => one !== nome) : [...without, nome])
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('publishedNozzles.makers')}</Header>}>
        <SpaceBetween size="m">
          {fabricantes.map((maker) => (
            <MakerChoice
              key={maker.nome}
              maker={maker}
              checked={chosen.includes(maker)}
              onChange={(isChosen) => choose(maker.nome, isChosen)}
            />
          ))}
          {own > 0 && (
            <Toggle
              checked={replaces}
              description={t('publishedNozzles.replaceHint')}
              onChange={({ detail }) => setReplaces(detail.checked)}
            >
              {t('publishedNozzles.replace', { quantidade: own })}
            </Toggle>
          )}
          <Bringing makers={chosen} replaces={replaces} onBegun={onBegun} />
        </SpaceBetween>
      </Container>
      {chosen.length > 0 && (
        <Container header={<Header variant="h2">{t('publishedNozzles.preview')}</Header>}>
          <PublishedTable makers={chosen} replaces={replaces} />
        </Container>
      )}
    </SpaceBetween>
  )
}

interface MakerProps {
  maker: Maker
  checked: boolean
  onChange: (checked: boolean) => void
}

function MakerChoice({ maker: { nome, marca, pontas }, checked, onChange }: MakerProps) {
  const { t, format } = useI18n()
  const count = (state: Maker['pontas'][number]['situacao']) =>
    format.number(pontas.filter(({ situacao }) => situacao === state).length)
  const counts = t('publishedNozzles.counts', {
    novas: count('NOVA'),
    diferentes: count('DIFERE'),
    iguais: count('IGUAL'),
  })
  const tips = t('publishedNozzles.tips', { quantidade: pontas.length })
  return (
    <Checkbox
      checked={checked}
      disabled={marca === 'REMOVIDO'}
      description={marca === 'REMOVIDO' ? t('publishedNozzles.brandRemoved') : `${tips}: ${counts}`}
      onChange={({ detail }) => onChange(detail.checked)}
    >
      {nome}
    </Checkbox>
  )
}

interface BringingProps {
  makers: readonly Maker[]
  replaces: boolean
  onBegun: (importacaoId: string) => void
}

/** What one press will do, and the button. */
function Bringing({ makers, replaces, onBegun }: BringingProps) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const keyOf = useRequestKey()
  const { created, changed } = planOf(makers, replaces)
  const { press, loading, refusal } = useCommand({
    run() {
      const body = { fabricantes: makers.map(({ nome }) => nome), substituir: replaces }
      return call(trazerPublicado, { body, idempotencyKey: keyOf(body) })
    },
    failed: 'publishedNozzles.notBegun',
    stays: true,
    forget: publishedQuery(conta.id_usuario).queryKey,
    onDone: ({ id }) => onBegun(id),
  })
  const quantidade = created + changed
  const reason = t(makers.length === 0 ? 'publishedNozzles.none' : 'publishedNozzles.nothing')
  return (
    <SpaceBetween size="s">
      {refusal && <Refusal text={refusal} />}
      <Box>{quantidade === 0 ? reason : t('publishedNozzles.plan', { criadas: created, alteradas: changed })}</Box>
      <Button
        variant="primary"
        disabled={quantidade === 0}
        disabledReason={reason}
        loading={loading}
        loadingText={t('common.loading')}
        onClick={() => press()}
      >
        {quantidade === 0 ? t('publishedNozzles.bringNone') : t('publishedNozzles.bring', { quantidade })}
      </Button>
    </SpaceBetween>
  )
}
