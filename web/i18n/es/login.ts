import type { Translated } from '../messages.ts'

export const login: Translated<'login'> = {
  title: 'Iniciar sesión',
  subtitle: 'Consola de calibración de boquillas de pulverización',
  email: 'Correo electrónico',
  password: 'Contraseña',
  keep: 'Mantener la sesión iniciada',
  submit: 'Iniciar sesión',
  failed: 'No se pudo iniciar sesión. Inténtelo de nuevo más tarde.',
  lost: {
    over: 'Su sesión terminó. Inicie sesión de nuevo para continuar.',
    left: 'Su sesión se cerró en otra pestaña.',
    replaced: 'Otra persona inició sesión en este navegador. Inicie sesión de nuevo para continuar en su cuenta.',
  },
  trouble: 'Su sesión está abierta en este navegador, pero no se pudo confirmar su acceso en este momento.',
  continueAs: 'Continuar como {nome}',
  newHere: '¿Nuevo por aquí?',
  botLabel: 'No soy un robot',
  botVerifying: 'Verificando...',
  botVerified: 'Verificado',
  botError: 'La verificación falló. Inténtelo de nuevo.',
  botExpired: 'La verificación venció. Inténtelo de nuevo.',
  botWait: 'Verificando... espere un momento.',
  botRequired: 'Marque “No soy un robot”.',
}
