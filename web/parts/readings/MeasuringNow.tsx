import { Alert } from '@cloudscape-design/components'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { ReadingState } from './ReadingState.tsx'
import { useMeasuring } from './useMeasuring.ts'

/**
 * Says that the device of an equipment measures at the moment, and leads to where it can be watched; nothing while it
 * does not.
 */
export function MeasuringNow({ equipamentoId }: { equipamentoId: string }) {
  const { t } = useI18n()
  const { conta, usuario } = useSignedIn()
  const isOwner = conta.id_usuario === usuario.id_usuario && usuario.papel !== 'ADMIN'
  const readings = useMeasuring(
    [isOwner ? { name: 'conta', id: conta.id_usuario } : { name: 'equipamento', id: equipamentoId }],
    equipamentoId,
  )
  return readings.map((reading) => (
    <Alert key={reading.id} type="info" header={t('readings.measuringNow')}>
      <ReadingState reading={reading} />{' '}
      <PageLink href={pathTo('leituraVer', { leituraId: reading.id })}>{t('readings.watch')}</PageLink>
    </Alert>
  ))
}
