"""One request to the provider, one reply back. Given: nothing to do here."""
import http.client
import json
import urllib.error
import urllib.request


class ModelFailed(Exception):
    """The provider gave no usable answer."""


class Model:
    """Sends bodies of the chat completions shape. `usage` of the last reply stays readable."""

    def __init__(self, address, timeout=10):
        self.address, self.timeout = str(address), timeout

    def send(self, body):
        """The whole reply as the provider sent it, read as JSON."""
        request = urllib.request.Request(
            self.address + "/v1/chat/completions",
            data=json.dumps(body).encode("utf-8"),
            headers={"Content-Type": "application/json", "Authorization": "Bearer practice"},
        )
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as reply:
                return json.load(reply)
        except urllib.error.HTTPError as error:
            with error:
                raise ModelFailed(f"status {error.code}: {error.read(300).decode('utf-8', 'replace')}") from error
        except (OSError, ValueError, http.client.HTTPException) as error:
            raise ModelFailed(f"{type(error).__name__}: {error}") from error

    def text(self, body):
        return self.send(body)["choices"][0]["message"]["content"]
