import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const login: Translated<'login'> = {
  title: 'Iniciar sesión',
  subtitle: 'Consola de calibración de boquillas de pulverización',
  email: 'Correo electrónico',
  password: 'Contraseña',
  keep: 'Mantener la sesión iniciada',
  submit: 'Iniciar sesión',
  secondStep: 'Verificación en dos pasos',
  code: 'Código de la aplicación',
  codeAbout: 'Abra la aplicación de autenticación y escriba el código de 6 dígitos de esta cuenta.',
  recovery: 'Código de recuperación',
  recoveryAbout: 'Escriba uno de los códigos que guardó al activar la verificación. Cada uno vale una vez.',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar la aplicación',
  back: 'Volver',
  failed: failed('iniciar sesión'),
  sharedAccount:
    'Está en la cuenta de {nome}, que comparte equipos con usted. Para abrir la suya, use el selector de arriba.',
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
  botWait: 'Verificando... espere un momento.',
  botRequired: 'Marque “No soy un robot”.',
}
