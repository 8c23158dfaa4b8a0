import { Box, Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useRef } from 'react'
import { barcodeTold, lineTold } from '../../../shared/billing/boleto.ts'
import { isSlipPast } from '../../../shared/billing/due.ts'
import { itfBars } from '../../../shared/billing/itf.ts'
import type { Pedido } from '../../../shared/contract/orders.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { copyShown } from '../../parts/sharing/shareText.ts'
import { PrintedAlone } from '../../ui/PrintedAlone.tsx'
import { moduleSize, usePixelRatio } from '../../ui/pictures/wholeModules.ts'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { toast } from '../../ui/toasts.tsx'
import { usePrintedAlone } from '../../ui/usePrintedAlone.ts'
import { useWidth } from '../../ui/useWidth.ts'
import '../../styles/slip.css'

/** Room a reader needs on both sides, in modules (ISO/IEC 16390). */
const QUIET = 10
const HEIGHT = 80
/** Wider bars are no better to read, px. */
const WIDEST = 850

interface Props {
  order: Pedido
  slip: NonNullable<Pedido['boleto']>
}

/** The bars of a slip, which a bank's reader takes from paper or from a screen. */
function Bars({ barcode, label }: { barcode: string; label: string }) {
  const { bars, modules } = itfBars(barcode)
  const { ref, width: room } = useWidth<HTMLDivElement>()
  const all = modules + 2 * QUIET
  const width = all * moduleSize(Math.min(room, WIDEST), all, usePixelRatio())
  const drawn = (
    <svg
      className="slip-bars"
      width={width}
      viewBox={`${-QUIET} 0 ${all} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET} width={all} height={HEIGHT} fill="#ffffff" />
      {bars.map(({ x, largura }) => (
        <rect key={x} x={x} width={largura} height={HEIGHT} fill="#000000" />
      ))}
    </svg>
  )
  return (
    <div ref={ref} className="slip-place">
      {/* Drawn narrower than a pixel a module, nothing could read it. */}
      {room > 0 && (width > room ? <Scrolled label={label}>{drawn}</Scrolled> : drawn)}
    </div>
  )
}

/** A bank slip that waits to be paid: its line to copy, its bars, and a page to print. */
export function Slip({ order, slip: { linha, vencimento, url } }: Props) {
  const { t, format } = useI18n()
  const paper = usePrintedAlone()
  const due = format.day(vencimento)
  const amount = format.money(order.total_centavos, order.moeda)
  const shown = useRef<HTMLSpanElement>(null)
  async function copy() {
    const copied = await copyShown(linha, shown.current)
    toast(copied ? 'success' : 'error', t(copied ? 'orders.lineCopied' : 'orders.lineNotCopied'))
  }
  const barcode = barcodeTold(linha)
  const bars = barcode !== null && <Bars barcode={barcode} label={t('orders.bars')} />
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t(isSlipPast(vencimento, now()) ? 'orders.slipPast' : 'orders.slipHint', {
            valor: amount,
            data: due,
          })}
          actions={
            <span className="no-print">
              <SpaceBetween direction="horizontal" size="xs">
                <Button iconName="copy" onClick={() => void copy()}>
                  {t('orders.copyLine')}
                </Button>
                <Button iconName="file" onClick={paper.print}>
                  {t('orders.print')}
                </Button>
                {url && (
                  <Button iconName="external" href={url} target="_blank" rel="noopener">
                    {t('orders.openSlip')}
                  </Button>
                )}
              </SpaceBetween>
            </span>
          }
        >
          {t('orders.slip')}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <Box fontSize="heading-m">
          <span ref={shown} className="slip-line">
            {lineTold(linha)}
          </span>
        </Box>
        {bars}
      </SpaceBetween>
      {paper.shown && <Paper order={order} line={linha} due={due} bars={bars} />}
    </Container>
  )
}

interface PaperProps {
  order: Pedido
  line: string
  due: string
  bars: ReactNode
}

/** What is printed of a slip: whose it is, of what and until when, and what the bank reads. */
function Paper({ order: { id, dono_nome, total_centavos, moeda }, line, due, bars }: PaperProps) {
  const { t, format } = useI18n()
  return (
    <PrintedAlone className="slip-paper" number={spokenNumber(id)}>
      <h1>{t('orders.slip')}</h1>
      <dl>
        {dono_nome !== null && (
          <>
            <dt>{t('orders.customer')}</dt>
            <dd>{dono_nome}</dd>
          </>
        )}
        <dt>{t('orders.due')}</dt>
        <dd>{due}</dd>
        <dt>{t('payments.total')}</dt>
        <dd>{format.money(total_centavos, moeda)}</dd>
      </dl>
      <p className="slip-line">{lineTold(line)}</p>
      {bars}
    </PrintedAlone>
  )
}
