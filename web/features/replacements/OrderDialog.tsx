import { Box, Button, ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import type { z } from 'zod'
import {
  type MaquinaDaTroca,
  type PedidoDaMaquina,
  pedidoEditavel,
  replacementsArea,
} from '../../../shared/contract/replacements.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { type MachineTips, machineTips } from '../../../shared/readings/tips.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'
import { ownVersion, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { replacementsQuery, type Scope } from './scope.ts'

const { trocas, pedir, historicoDoPedido } = replacementsArea.routes

type Answer = RouteAnswer<typeof trocas>
type Values = z.input<typeof pedidoEditavel>

interface Props {
  scope: Scope
  machine: MaquinaDaTroca
  onClose: () => void
}

const NO_ORDER: PedidoDaMaquina = { pontas: [], versao: 0 }

/** The answer with another order of one machine. */
const withOrder = (answer: Answer, id: string, pedido: PedidoDaMaquina): Answer => ({
  ...answer,
  maquinas: answer.maquinas.map((one) => (one.equipamento_id === id ? { ...one, pedido } : one)),
})

function useOrderForm({ scope, machine, onClose }: Props, tips: readonly MachineTips[]) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const account = conta.id_usuario
  const { equipamento_id: equipamentoId, leitura, pedido } = machine
  const leitura_id = leitura?.id ?? ''
  return useRecordForm({
    source: {
      query: replacementsQuery(account, scope),
      pick: ({ maquinas }: Answer) =>
        maquinas.find(({ equipamento_id }) => equipamento_id === equipamentoId)?.pedido ?? null,
      put: (answer: Answer, saved: PedidoDaMaquina) => withOrder(answer, equipamentoId, saved),
      versionOf: ownVersion,
    },
    record: pedido ?? NO_ORDER,
    valuesOf: ({ pontas }: PedidoDaMaquina): Values => ({
      leitura_id,
      pontas: tips.map(({ perfilId }) => {
        const known = pontas.find(({ modelo }) => modelo.perfil_id === perfilId)
        return { perfil_id: perfilId, pedidas: known?.pedidas ?? 0, recebidas: known?.recebidas ?? 0 }
      }),
    }),
    schema: pedidoEditavel,
    save: (values, versao) => call(pedir, { params: { equipamentoId }, body: { ...values, versao } }),
    forget: keyBelow(trocas, { account }),
    draft: `pedido ${account} ${equipamentoId}`,
    saved: t('replacements.order.saved'),
    failed: 'replacements.order.notSaved',
    onSaved: onClose,
  })
}

/** What was ordered for a machine and what of it came, model by model, and who said so. */
export function OrderDialog(props: Props) {
  const { machine, onClose } = props
  const i18n = useI18n()
  const { t } = i18n
  const [isHistory, setHistory] = useState(false)
  const tips = machineTips(machine, i18n)
  const form = useOrderForm(props, tips)
  const title = t('replacements.order.title', { nome: machine.nome })
  return (
    <>
      <FormModal title={title} form={form} onClose={onClose}>
        <SpaceBetween size="m">
          <Box color="text-body-secondary">{t('replacements.order.hint')}</Box>
          {tips.map((one, index) => (
            <Fields key={one.perfilId} control={form.control} index={index} tips={one} />
          ))}
          <Button variant="inline-link" formAction="none" onClick={() => setHistory(true)}>
            {t('history.title')}
          </Button>
        </SpaceBetween>
      </FormModal>
      {isHistory && (
        <HistoryDialog
          title={title}
          onClose={() => setHistory(false)}
          route={historicoDoPedido}
          params={{ equipamentoId: machine.equipamento_id }}
          words={ORDER_WORDS}
          failed="replacements.failed"
        />
      )}
    </>
  )
}

interface FieldsProps {
  control: ReturnType<typeof useOrderForm>['control']
  index: number
  tips: MachineTips
}

function Fields({ control, index, tips: { text: nome, agora, logo, colocadas } }: FieldsProps) {
  const { t } = useI18n()
  return (
    <div>
      <ColumnLayout columns={2} minColumnWidth={200}>
        <NumberField
          control={control}
          name={`pontas.${index}.pedidas`}
          label={t('replacements.order.orderedOf', { nome })}
        />
        <NumberField
          control={control}
          name={`pontas.${index}.recebidas`}
          label={t('replacements.order.receivedOf', { nome })}
        />
      </ColumnLayout>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('replacements.order.needed', { agora, logo, colocadas })}
      </Box>
    </div>
  )
}

type Told = {
  nome: string
  pedidas: number
  recebidas: number
}

/** How the history of an order is told. */
const ORDER_WORDS: HistoryWords = {
  field: ({ t }) => t('replacements.order.edit'),
  value: ({ t }: LoadedLanguage, _, value) => t('replacements.order.line', value as Told),
}
