import { QRCodeSVG } from 'qrcode.react';

/** Light modules around the code, which scanners need. */
const quietZone = 4;

interface TotpQrCodeProps {
  readonly setupUri: string;
}

/** The key of an authenticator app, to be scanned. */
const TotpQrCode = ({ setupUri }: TotpQrCodeProps) => (
  <QRCodeSVG
    value={setupUri}
    size={208}
    level="M"
    marginSize={quietZone}
    title="QR code with the key for your app"
  />
);

export default TotpQrCode;
