import { Box } from '@cloudscape-design/components'
import encodeQR from 'qr'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Quiet zone that readers need around a code, in modules. */
const MARGIN = 4

/** A QR code as one path, a square a dark module. */
function QrCode({ text, title }: { text: string; title: string }) {
  const rows = encodeQR(text, 'raw', { border: MARGIN })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  )
}

interface Props {
  equipment: Pick<Equipamento, 'id' | 'numero_serie' | 'mac'>
  /** Of a label that was just issued; on any other the code is on paper only. */
  code: string | null
}

/** What is stuck on a device: the way to its page, and what it is activated with. It is what the page prints while it is shown. */
export function Label({ equipment: { id, numero_serie, mac }, code }: Props) {
  const { t } = useI18n()
  const address = `${location.origin}${pathTo('equipamentoVer', { equipamentoId: id })}`
  return (
    <div className="equipment-label">
      <QrCode text={address} title={t('equipment.qrTitle', { codigo: numero_serie })} />
      <dl>
        <dt>{t('equipment.serial')}</dt>
        <dd>{numero_serie}</dd>
        <dt>{t('equipment.mac')}</dt>
        <dd>{mac}</dd>
        {code && (
          <>
            <dt>{t('equipment.labelCode')}</dt>
            <dd>
              <Box variant="code">{code}</Box>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
