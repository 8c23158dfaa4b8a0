import { DEFAULT_CHOICES } from '../../../shared/domain/equipment/alerts.ts'
import { pin } from '../../../tests/fixtures/pin.ts'
import { alertChoices } from './alertChoices.ts'
import { alertFromItem, alertToItem } from './alerts.ts'

export const pins = {
  alert: pin(
    { toItem: alertToItem, fromItem: alertFromItem },
    {
      id: 'a',
      usuario_id: 'u',
      dono_id: 'd',
      equipamento_id: 'e',
      fatos: { tipo: 'FORA', leitura_id: 'l', data: '2026-11-20T10:00:00.000Z', fora: 21, total: 60, motivo: null },
      console: true,
      correio: 'PENDENTE',
      criado_em: '2026-11-22T12:00:00.000Z',
      lido_em: null,
    },
  ),
  choice: pin(alertChoices, { ...DEFAULT_CHOICES, usuario_id: 'u', versao: 3 }),
}
