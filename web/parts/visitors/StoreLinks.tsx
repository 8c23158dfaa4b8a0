import { APP_STORES } from '../../../shared/company.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import '../../styles/visitors/stores.css'

const STORES = Object.keys(APP_STORES) as (keyof typeof APP_STORES)[]

/** Where to get the phone app that talks to the flow meter. */
export function StoreLinks() {
  const { t } = useI18n()
  return (
    <div className="visitor-stores">
      {STORES.map((store) => (
        <a key={store} href={APP_STORES[store]} target="_blank" rel="noopener">
          <PhoneMark />
          {t(`visitors.${store}`)}
        </a>
      ))}
    </div>
  )
}

function PhoneMark() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <rect x="5" y="1.5" width="10" height="17" rx="2.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M10 5.5v5.5M7.7 8.9 10 11.2l2.3-2.3M8.6 15.3h2.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
