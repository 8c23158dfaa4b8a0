import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { SoldPlans } from './SoldPlans.tsx'

const ManagedPlans = lazyPart(() => import('./ManagedPlans.tsx').then((module) => module.ManagedPlans))

/** Plans: administrators of the product keep them, customers see what is sold. */
export function PlansPage() {
  const { usuario } = useSignedIn()
  return usuario.papel === 'ADMIN' ? <ManagedPlans /> : <SoldPlans />
}
