import { useState } from 'react';
import { Button, Text, View } from 'react-native';
import { ReceiptView } from './receipt-view';
import { requestCamera } from './request-camera';
import { fetchToken, pageOrigin } from './settings';

/** Shows one screen of an app: a button, then the page, and below it the last message of the page. */
export const App = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [status, setStatus] = useState('');

  const open = async (): Promise<void> => {
    if (!(await requestCamera())) setStatus('Sans appareil photo : choisissez une photo existante.');
    setIsOpen(true);
  };

  if (!isOpen) return <Button title="Envoyer un ticket" onPress={() => void open()} />;
  return (
    <View style={{ flex: 1 }}>
      <ReceiptView
        pageOrigin={pageOrigin}
        fetchToken={fetchToken}
        onProgress={(progress) => setStatus(`Envoi : ${Math.round(progress * 100)} %`)}
        onReceiptSent={() => setStatus('Votre ticket est bien arrivé.')}
        onError={(code) => setStatus(`Erreur ${code}`)}
      />
      <Text>{status}</Text>
    </View>
  );
};
